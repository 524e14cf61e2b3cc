// @vitest-environment happy-dom

import { settle } from '@commedia/core/testing'
import type { RadioStanding, ShowDetail } from '@commedia/core/wire'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HouseDoors } from '../house/house.tsx'
import { KeepSheet } from './keep-sheet.tsx'
import { RadioPlay } from './radio-play.tsx'

const SHOW = { id: 'show_1', cast: [] as ShowDetail['cast'] } as ShowDetail
const MAKING: RadioStanding = {
  ...{ why: null, lines: 4, characters: 90, made: null, failed: null },
  ...{
    toAsk: { lines: 4, characters: 90, money: null },
    making: { step: 'speaking', done: 1, of: 4, mine: true },
  },
}

let root: Root
let place: HTMLElement
let isUp: boolean
beforeEach(() => {
  vi.useFakeTimers()
  isUp = true
  vi.stubGlobal('fetch', async (asked: string | URL | Request) => {
    if (!String(asked).includes('/radio')) return new Promise(() => {})
    if (!isUp) throw new TypeError('Failed to fetch')
    return Response.json(MAKING)
  })
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(async () => {
  root.unmount()
  await settle()
  place.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets the page be drawn, and its clock go on, until it is as it should be. */
async function until(isSo: () => boolean): Promise<void> {
  for (let drawn = 0; drawn < 400; drawn++) {
    if (isSo()) return
    await settle()
    await vi.advanceTimersByTimeAsync(50)
  }
  throw new Error(`It never came to be so: ${place.textContent}`)
}

it('opens the radio play in a sheet of its own, so that whoever goes by the keyboard is in it', async () => {
  root.render(
    <HouseDoors>
      <KeepSheet show={SHOW} viewer="role_1" keep={async () => {}} onClose={() => {}} />
    </HouseDoors>,
  )
  await until(() => place.querySelector('dialog') !== null)
  const first = place.querySelector('dialog')
  const radio = [...place.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes('radio play'),
  )
  radio?.click()
  await until(() => place.querySelector('h2')?.textContent === 'A radio play')
  expect(place.querySelector('dialog')).not.toBe(first)
})

it('says that the house is down while a radio play is made, and goes on when it is back', async () => {
  root.render(
    <HouseDoors>
      <RadioPlay show={SHOW} viewer="role_1" />
    </HouseDoors>,
  )
  await until(() => place.textContent.includes('1 of 4 lines are spoken.'))
  isUp = false
  await until(() => place.querySelector('[role=alert]') !== null)
  expect(place.textContent).toContain('1 of 4 lines are spoken.')
  isUp = true
  await until(() => place.querySelector('[role=alert]') === null)
})
