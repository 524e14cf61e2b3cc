/** Puts the hand on a field where words came in, unless it is busy elsewhere: in another field, a sheet or a menu. */
export function comeTo(field: HTMLTextAreaElement | null): void {
  const isBusy = document.activeElement?.closest(
    'input, textarea, select, [role=dialog], [role=menu], [role=listbox]',
  )
  if (!isBusy || isBusy === field) field?.focus()
}
