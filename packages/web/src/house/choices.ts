import { HouseLanguage, isLanguage, WrittenLanguage } from '@commedia/core'
import type { Tongue } from '../words/define-words.ts'

/** What a person chose for their own screen; it stays in this browser. */
export interface Choices {
  readonly tongue: Tongue
  readonly theme: 'dark' | 'light'
}

const KEY = 'commedia choices'

/** What was chosen here before, or what the browser prefers. */
export function readChoices(): Choices {
  const kept = keptChoices()
  const wantsLight = matchMedia('(prefers-color-scheme: light)').matches
  return {
    tongue: wantedTongues().find(isLanguage) ?? 'en',
    theme: kept.theme ?? (wantsLight ? 'light' : 'dark'),
  }
}

/** Languages somebody would read, the chosen one first, then as the browser has them; what every house has beside English before others, as ever. */
export function wantedTongues(): readonly string[] {
  const told = navigator.languages.map((language) => language.slice(0, 2))
  const [, ...others]: readonly string[] = HouseLanguage.options
  const { tongue } = keptChoices()
  return [...(tongue === undefined ? [] : [tongue]), ...told.filter((one) => others.includes(one)), ...told]
}

/** Keeps a choice in this browser, where it may; what was not chosen goes on following the browser. */
export function keepChoices(chosen: Partial<Choices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptChoices(), ...chosen }))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** Hears what theme the system turns to, as long as nobody chose one here. */
export function onSystemTheme(turn: (theme: Choices['theme']) => void): () => void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const changed = (): void => {
    if (keptChoices().theme === undefined) turn(light.matches ? 'light' : 'dark')
  }
  light.addEventListener('change', changed)
  return () => light.removeEventListener('change', changed)
}

function keptChoices(): Partial<Choices> {
  try {
    const { tongue, theme } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return {
      ...(WrittenLanguage.safeParse(tongue).data === undefined
        ? {}
        : { tongue: WrittenLanguage.parse(tongue) }),
      ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    }
  } catch {
    return {}
  }
}
