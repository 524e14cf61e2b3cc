import { defineLanguage, isLanguage, type LanguageGiven, learnLanguage } from '@commedia/core'
import { type WireHouse, wireClient } from '@commedia/core/wire'
import { wantedTongues } from './choices.ts'

/** Loads the languages that were handed to the house; what cannot be loaded is done without, in English. */
export async function learnLanguages(at: WireHouse): Promise<void> {
  const { languages } = await wireClient(at).getHouse()
  await Promise.all(
    languages.map(async ({ module }) => {
      if (module === null) return
      const loaded = (await import(/* @vite-ignore */ module)) as { readonly default: LanguageGiven }
      learnLanguage(defineLanguage(loaded.default))
    }),
  ).catch(() => undefined)
}

/** Whether somebody wants a language that these pages do not have by themselves: then they wait for it. */
export function wantsAnother(): boolean {
  const [first] = wantedTongues()
  return first !== undefined && !isLanguage(first)
}
