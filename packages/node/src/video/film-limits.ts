/** How much of a film, and how much work on it, is taken on before it is refused. */
export interface FilmLimits {
  /** The size of the file, in bytes. */
  readonly fileBytes: number
  readonly durationMs: number
  /** Width times height of one picture. */
  readonly pixels: number
  /** How many pictures one wish may bring. */
  readonly pictures: number
  /** The longer side of a picture that is given out, in pixels; a larger one is made smaller. */
  readonly side: number
  /** How long one request may take; looking for cuts, which reads the whole film, may take half its length besides. */
  readonly workMs: number
  /** How much memory one process of ffmpeg may ask for, in megabytes of addresses. */
  readonly memoryMb: number
  /** How much one process of ffmpeg may answer, in bytes. */
  readonly outputBytes: number
}

/** The limits that hold unless told: films of four hours in 4K. */
export const FILM_LIMITS: FilmLimits = {
  fileBytes: 16 * 2 ** 30,
  durationMs: 4 * 60 * 60 * 1000,
  pixels: 4096 * 2304,
  pictures: 600,
  side: 768,
  workMs: 60_000,
  memoryMb: 2048,
  outputBytes: 256 * 2 ** 20,
}
