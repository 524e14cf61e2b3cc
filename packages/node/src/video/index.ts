export { type FrameReaderOptions, ffmpegFrameReader } from './ffmpeg-frame-reader.ts'
export { FILM_LIMITS, type FilmLimits } from './film-limits.ts'
export type { FilmRefusal } from './refuse-film.ts'
