import { cleanName, readableText } from './clean-text.ts'
import { LONGEST, MOST_PERSONAS } from './limits.ts'
import { type CardJson, objectIn, textIn } from './parse-card.ts'
import type { TavernNames } from './world-info.ts'

/** Who somebody is when they talk: a name, and what anybody who meets them sees. */
export interface Persona {
  readonly name: string
  readonly description: string
  /** The one they are unless they say otherwise. */
  readonly isUsual: boolean
}

/** Whether a file holds personas: a backup of them, or the settings of which they are a part. */
export function holdsPersonas(file: CardJson): boolean {
  return objectIn(holderOf(file).personas) !== undefined
}

/** The personas of a backup or of a settings file, in its order; those without a name are passed over. */
export function personasIn(file: CardJson, { char = '' }: TavernNames): readonly Persona[] {
  const holder = holderOf(file)
  const descriptions = objectIn(holder.persona_descriptions) ?? {}
  const usual = textIn(holder.default_persona) || textIn(file.user_avatar)
  return Object.entries(objectIn(holder.personas) ?? {})
    .slice(0, MOST_PERSONAS)
    .flatMap(([avatar, called]) => {
      const name = cleanName(textIn(called))
      if (name === '') return []
      const told = Object.hasOwn(descriptions, avatar) ? descriptions[avatar] : undefined
      const text = textIn(objectIn(told)?.description) || textIn(told)
      const description = readableText(text, { char, user: name }, LONGEST.persona)
      return [{ name, description, isUsual: avatar === usual }]
    })
}

function holderOf(file: CardJson): CardJson {
  return objectIn(file.power_user) ?? file
}
