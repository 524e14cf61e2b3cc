const AGAIN = /^mask:(\d{1,6})$/u

/** How often somebody's mask was drawn again. */
export function drawnTimes(avatar: string | null | undefined): number {
  return Number(AGAIN.exec(avatar ?? '')?.[1] ?? 0)
}

/** What stands for a picture of somebody whose mask is drawn once more. */
export function drawnAgain(avatar?: string | null): string {
  return `mask:${(drawnTimes(avatar) + 1) % 1_000_000}`
}

/** Whether what stands for a picture only says how often a mask was drawn. */
export function isDrawnAgain(avatar: string | null | undefined): avatar is `mask:${number}` {
  return AGAIN.test(avatar ?? '')
}
