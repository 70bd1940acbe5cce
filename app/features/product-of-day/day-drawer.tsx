import { Dialog } from '../../ui/dialog.tsx'

export function DayDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Товар дня" width={400} onClose={onClose}>
      <p />
    </Dialog>
  )
}
