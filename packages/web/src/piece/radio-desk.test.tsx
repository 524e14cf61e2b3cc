// @vitest-environment happy-dom
import type { RadioStanding } from '@commedia/core/wire'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Tongue } from '../words/define-words.ts'
import { Speaking } from '../words/use-words.tsx'
import { RadioDesk } from './radio-desk.tsx'

const ASKED: RadioStanding = {
  ...{ why: null, lines: 4, characters: 90, making: null, made: null, failed: null },
  toAsk: { lines: 4, characters: 90, money: 0.001 },
}
const MAKING: RadioStanding = { ...ASKED, making: { step: 'speaking', done: 1, of: 4, mine: true } }
const MADE: RadioStanding = { ...ASKED, made: { bytes: 9, seconds: 9 } }

let root: Root
let place: HTMLElement
let done: string[]
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  done = []
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const stands = (standing: RadioStanding, tongue: Tongue = 'en'): Promise<void> =>
  act(async () =>
    root.render(
      <Speaking tongue={tongue}>
        <RadioDesk
          standing={standing}
          fileAt={(part) => part}
          isBusy={false}
          error={undefined}
          onMake={() => done.push('make')}
          onStop={() => done.push('stop')}
        />
      </Speaking>,
    ),
  )
const button = (): HTMLButtonElement | null => place.querySelector('button')
const click = (nth: number): Promise<void> =>
  act(async () => void button()?.dispatchEvent(new MouseEvent('click', { detail: nth, bubbles: true })))

it('says what it costs in whole sentences, also where that is next to nothing', async () => {
  const dear = { ...ASKED, toAsk: { ...ASKED.toAsk, money: 0.14 } }
  for (const [tongue, standing, says] of [
    ['en', ASKED, 'That takes less than $0.01 of what this show may spend.'],
    ['en', dear, 'That takes about $0.14 of what this show may spend.'],
    ['zh', ASKED, '费用不到 $0.01，从本场的预算里出。'],
    ['zh', dear, '约需 $0.14，从本场的预算里出。'],
  ] as const) {
    await stands(standing, tongue)
    expect(place.textContent).toContain(says)
  }
})

it('takes the second half of a double click for nothing', async () => {
  await stands(ASKED)
  await click(1)
  await stands(MAKING)
  expect(button()?.textContent).toBe('Stop')
  await click(2)
  expect(done).toEqual(['make'])
  await click(1)
  expect(done).toEqual(['make', 'stop'])
})

it('keeps whoever goes by the keyboard in the sheet, and off the button that stops it', async () => {
  await stands(ASKED)
  for (const next of [MAKING, ASKED, MAKING, MADE]) {
    const pressed = button()
    await act(async () => pressed?.focus())
    await stands(next)
    expect(pressed?.isConnected).toBe(false)
    expect(document.activeElement).toBe(place.querySelector('p'))
  }
})

it('tells whoever listens that it is being made, and when it is made', async () => {
  const told = (): string | undefined => place.querySelector('[role=status]')?.textContent
  await stands(ASKED)
  expect(told()).toBe('')
  await stands(MAKING)
  expect(told()).toBe('The radio play is being made')
  await stands(MADE)
  expect(told()).toBe('The radio play is made. You can save it.')
})
