import { expect, it } from 'vitest'
import { emptyStage, type Stage, viewFor } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import type { Material, View } from '../schema/view.ts'
import { definePrompt, type Prompt } from './define-prompt.ts'

// The types keep the promise; here stand the ways around it. Each must fail to compile, or the check of types fails.

function page<Input>(): Omit<Prompt<Input, string>, 'id'> {
  const blank = () => ({ system: '', last: '' })
  return { version: 1, page: { en: blank, zh: blank }, reply: () => ({ kind: 'text' }), fallback: () => '' }
}

it('writes pages over views, materials and plain data', () => {
  interface Input {
    readonly view: View
    readonly sheet: Material
    readonly others: readonly { readonly name: string }[]
  }
  expect(definePrompt<Input, string>({ id: 'fine', ...page() }).id).toBe('fine')
})

it('writes no page over the stage, however deep it lies', () => {
  const whole = page<Stage>()
  // @ts-expect-error the stage itself
  definePrompt<Stage, string>({ id: 'whole', ...whole })
  // @ts-expect-error the stage in a field
  definePrompt<{ readonly stage: Stage }, string>({ id: 'field', ...page() })
  // @ts-expect-error the stage in a field that may be missing
  definePrompt<{ readonly stage?: Stage | undefined }, string>({ id: 'maybe', ...page() })
  // @ts-expect-error what happened to anybody, two steps down
  definePrompt<{ readonly past: { readonly events: readonly StageEvent[] } }, string>({
    id: 'past',
    ...page(),
  })
  expect(whole.version).toBe(1)
})

it('takes no view that was put together by hand', () => {
  const { viewer, seq, moments, perceived, parts } = viewFor('role_ana', emptyStage('take_1'))
  // @ts-expect-error nobody but viewFor mints a view
  const view: View = { viewer, seq, moments, perceived, parts }
  expect(view.viewer).toBe('role_ana')
})
