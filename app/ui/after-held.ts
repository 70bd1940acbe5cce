/** Runs what might take the button of a held tap away (app/starter), as soon as none is held: at once if there is none. */
export function afterHeld(run: () => void): void {
  if (window.start.held.size > 0) requestAnimationFrame(() => afterHeld(run))
  else run()
}
