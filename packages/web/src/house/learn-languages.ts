import { defineLanguage, isLanguage, type LanguageGiven, learnLanguage } from '@commedia/core'
import type { ReplyOf, Routes } from '@commedia/core/wire'
import { wantedTongues } from './choices.ts'

type Offered = ReplyOf<Routes['getHouse']>['languages']

/** Loads the languages that were handed to the house; one that cannot be loaded is done without. */
export async function learnLanguages(languages: Offered): Promise<void> {
  await Promise.allSettled(
    languages.map(async ({ key, module }) => {
      if (module === null || isLanguage(key)) return
      const loaded = (await import(/* @vite-ignore */ module)) as { readonly language: LanguageGiven }
      learnLanguage(defineLanguage(loaded.language))
    }),
  )
}

/** Whether somebody wants a language that these pages do not have by themselves: then they wait for it. */
export function wantsAnother(): boolean {
  const [first] = wantedTongues()
  return first !== undefined && !isLanguage(first)
}
