import type { ModelDirectory } from '@commedia/core'

/** How many of those who were asked, among the ones the viewer sees, have made up their minds. */
export interface Deciding {
  readonly done: number
  readonly of: number
}

const DECISION = /^acting\.decide/u

/** Counts who was asked to make up their mind and who has, and tells nothing else of it; whoever hides is not counted. */
export function watchDecisions(
  models: ModelDirectory,
  {
    sees,
    onChange,
  }: { readonly sees: (role: string) => boolean; readonly onChange: (now: Deciding) => void },
): { readonly models: ModelDirectory; readonly beginAnew: () => void } {
  const [asked, decided] = [new Set<string>(), new Set<string>()]
  const tell = (): void => onChange({ done: decided.size, of: asked.size })
  return {
    models: (use) => {
      const found = models(use)
      const { prompt, role } = use
      if (role === undefined || !DECISION.test(prompt) || !sees(role)) return found
      asked.add(role)
      tell()
      return {
        ...found,
        onAnswer(heard) {
          found.onAnswer?.(heard)
          decided.add(role)
          tell()
        },
      }
    },
    beginAnew() {
      asked.clear()
      decided.clear()
      tell()
    },
  }
}
