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
  const wantsChinese = navigator.languages.some((language) => language.startsWith('zh'))
  const wantsLight = matchMedia('(prefers-color-scheme: light)').matches
  return {
    tongue: kept.tongue ?? (wantsChinese ? 'zh' : 'en'),
    theme: kept.theme ?? (wantsLight ? 'light' : 'dark'),
  }
}

/** Keeps a choice in this browser, where it may. */
export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function keptChoices(): Partial<Choices> {
  try {
    const { tongue, theme } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return {
      ...(tongue === 'en' || tongue === 'zh' ? { tongue } : {}),
      ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    }
  } catch {
    return {}
  }
}
