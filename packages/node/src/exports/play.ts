import type { Script } from '@commedia/core/reading'

/** A play to be set: what core's `playScript` gives, from one viewer's seat. */
export interface Play {
  readonly script: Script
  readonly cast: readonly { readonly name: string; readonly description: string }[]
  /** Says that this was made with AI; stands on the title page. */
  readonly notice: string
}

/** A scene of a play. */
export type PlayScene = Script['scenes'][number]

/** The acts of a play, each with its scenes. */
export function actsOf({
  script,
}: Play): readonly { readonly title: string; readonly scenes: readonly PlayScene[] }[] {
  const acts: { title: string; scenes: PlayScene[] }[] = []
  for (const [index, scene] of script.scenes.entries()) {
    const { title } = scene.sourceDivision
    const before = script.scenes[index - 1]?.sourceDivision.title
    if (title !== before || acts.length === 0) acts.push({ title, scenes: [] })
    acts.at(-1)?.scenes.push(scene)
  }
  return acts
}
