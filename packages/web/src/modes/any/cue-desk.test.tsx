// @vitest-environment happy-dom
import { cueForms } from '@commedia/core/forms'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HouseDoors } from '../../house/house.tsx'
import { ARecogniser } from '../../speech/a-recogniser.test.data.ts'
import { aSpeakingPage } from '../../speech/a-speaking-page.test.data.ts'
import { until as untilIn } from '../../speech/until.test.data.ts'
import { CueDesk } from './cue-desk.tsx'

const text = (title: string, maxLength = 2_000) => ({ type: 'string', maxLength, title })
const cue = (kind: string, title: string, properties: object) => ({
  ...{ type: 'object', title, required: ['kind', ...Object.keys(properties)] },
  properties: { kind: { const: kind }, ...properties },
})
const FORMS = cueForms({
  anyOf: [
    cue('plead', 'Plead', { plea: text('What you plead'), aside: text('What you think', 80) }),
    cue('pass', 'Pass', { loud: { type: 'boolean', title: 'Loudly' } }),
  ],
} as never)

let root: Root
let place: HTMLElement
let close: () => void
beforeEach(() => {
  ;({ root, place, close } = aSpeakingPage('open'))
  root.render(
    <HouseDoors>
      <CueDesk
        show="show_1"
        forms={FORMS}
        isTurn
        notTaken={undefined}
        deeds={{ send: async () => true, onTyping: () => {} }}
      />
    </HouseDoors>,
  )
})
afterEach(() => close())

const until = (isSo: () => boolean): Promise<void> => untilIn(place, isSo)

const fields = (): readonly string[] =>
  [...place.querySelectorAll<HTMLInputElement>('textarea, input:not([type])')].map(({ value }) => value)

async function leftOpen(): Promise<ARecogniser> {
  const button = (): HTMLElement | null => place.querySelector('[aria-label="Leave the microphone open"]')
  await until(() => button() !== null)
  const listens = ARecogniser.next()
  button()?.click()
  const recogniser = await listens
  await until(() => place.querySelector('[data-open]') !== null)
  return recogniser
}

it('puts what is said into the field one was in last, though nothing is written there yet', async () => {
  const recogniser = await leftOpen()
  recogniser.hear('Not guilty.')
  await until(() => fields()[0] !== '')
  place.querySelector<HTMLElement>('input:not([type])')?.focus()
  place.querySelector<HTMLElement>('[aria-label="Leave the microphone open"]')?.focus()
  recogniser.hear('Or am I?')
  await until(() => place.textContent.includes('Or am I?'))
  expect(fields()).toEqual(['Not guilty.', 'Or am I?'])
})

it('listens to nobody when one chooses what has no words', async () => {
  const recogniser = await leftOpen()
  place.querySelectorAll<HTMLElement>('input[type=radio]')[1]?.click()
  await until(() => place.querySelector('[data-open]') === null)
  expect(recogniser.isOn).toBe(false)
  place.querySelectorAll<HTMLElement>('input[type=radio]')[0]?.click()
  expect((await leftOpen()).isOn).toBe(true)
})
