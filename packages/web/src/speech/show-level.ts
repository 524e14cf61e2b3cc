/** Shows how loud it is on a button, frame by frame; gives what ends that. */
export function showLevel(button: HTMLElement | null, level: () => number | undefined): () => void {
  let frame = 0
  const show = (): void => {
    button?.style.setProperty('--level', String(level() ?? 0))
    frame = requestAnimationFrame(show)
  }
  show()
  return () => cancelAnimationFrame(frame)
}
