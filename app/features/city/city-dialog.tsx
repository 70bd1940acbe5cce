import { Dialog } from '../../ui/dialog.tsx'

export function CityDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Выберите город" width={420} onClose={onClose}>
      <p />
    </Dialog>
  )
}
