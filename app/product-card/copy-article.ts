import type { MouseEvent } from 'react'
import { announce } from '../ui/announce.ts'

/** Copies the number on the pressed button («Артикул 51421»), marks it with `data-done` for a moment and says so. */
export async function copyArticle({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const number = button.textContent.replace(/^(Артикул|3M ID) /, '')
  try {
    await navigator.clipboard.writeText(number)
  } catch {
    // No permission: the number is selected, so that the keyboard can copy it.
    getSelection()?.selectAllChildren(button)
    return
  }
  button.dataset.done = ''
  announce(`Скопировано: ${number}`)
  setTimeout(() => delete button.dataset.done, 1500)
}
