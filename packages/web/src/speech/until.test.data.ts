/** Waits until a page is as it should be. */
export function until(page: HTMLElement, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return
      watching.disconnect()
      resolve()
    }
    const watching = new MutationObserver(look)
    watching.observe(page, { childList: true, subtree: true, characterData: true, attributes: true })
    look()
  })
}
