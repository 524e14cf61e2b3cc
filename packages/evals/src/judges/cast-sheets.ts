import { inLanguage, type Language, sections } from '@commedia/core'

/** Somebody in a play, as far as a critic must know them: who they are, how they talk, and what they alone know. */
export interface CastMember {
  readonly name: string
  readonly description: string
  readonly background?: string | undefined
  readonly voice?: string | undefined
  readonly secret?: string | undefined
}

/** A cast for a critic's page, one paragraph each: without it nobody can tell what a character cannot know, or how it talks. */
export function castSheets(cast: readonly CastMember[], language: Language): string {
  const words = inLanguage(language, WORDS)
  return sections(
    ...cast.map(({ name, description, background, voice, secret }) =>
      [
        words.who(name, description),
        background,
        voice === undefined ? undefined : words.voice(voice),
        secret === undefined ? undefined : words.secret(secret),
      ]
        .filter((part) => part !== undefined && part !== '')
        .join('\n'),
    ),
  )
}

const WORDS = {
  en: {
    who: (name: string, description: string) => `${name}: ${description}`,
    voice: (voice: string) => `Talks so: ${voice}`,
    secret: (secret: string) => `Known to nobody else as the curtain rises: ${secret}`,
  },
  zh: {
    who: (name: string, description: string) => `${name}：${description}`,
    voice: (voice: string) => `口气：${voice}`,
    secret: (secret: string) => `开幕时别人都不知道：${secret}`,
  },
} as const
