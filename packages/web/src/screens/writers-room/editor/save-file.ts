/** Hands somebody a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[/\\:*?"<>|]/gu, ' ').trim() || 'blueprint.json'
  link.click()
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
