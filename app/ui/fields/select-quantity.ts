/*
 * Selects the number of a quantity field that is entered. A tap would put the caret into it, and 200 typed there would
 * make 12000 of 10.
 */
function select(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.matches('.qty-n input')) target.select()
}

addEventListener('focusin', ({ target }) => select(target))
// The tap that has started the scripts.
const { activeElement } = document
if (activeElement instanceof HTMLInputElement && activeElement.value === activeElement.defaultValue)
  select(activeElement)
