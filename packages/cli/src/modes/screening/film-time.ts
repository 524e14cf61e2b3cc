import { CommediaError } from '@commedia/core'

/** Reads a time of a film, `mm:ss`, `h:mm:ss` or plain seconds, into milliseconds. */
export function readFilmTime(text: string): number {
  const parts = text.trim().split(/[:：]/u)
  const isTime = parts.length <= 3 && parts.every((part) => /^\d+(?:\.\d+)?$/u.test(part))
  if (!isTime)
    throw new CommediaError(
      'wrong-setting',
      `${text} is no time of a film. Write minutes and seconds: 12:30. / ${text} 不是影片里的时间，请写分和秒：12:30。`,
    )
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000)
}

/** Tells milliseconds as a film's time: `12:30`, `1:02:05`. */
export function filmTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
