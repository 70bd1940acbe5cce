import { Dialog } from '../../ui/dialog.tsx'

export function LoginDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Вход" width={450} onClose={onClose}>
      <p />
    </Dialog>
  )
}
