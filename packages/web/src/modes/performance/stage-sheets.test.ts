import type { ShowDetail } from '@commedia/core/wire'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StageDeeds } from './stage-deeds.ts'
import { StageSheets } from './stage-sheets.tsx'

const nothing = (): void => undefined
const sheets = (offers: readonly string[]): string =>
  renderToStaticMarkup(
    createElement(StageSheets, {
      ...{ open: { kind: 'offers' }, onClose: nothing, onOpen: nothing, names: {}, you: undefined },
      ...{ show: { language: 'en' } as ShowDetail, rights: {} as never, deeds: {} as StageDeeds },
      ...{ retaken: null, isPlaying: false, sound: undefined, viewer: 'house' },
      offers: offers.map((offer) => ({ offer, role: 'mara', segments: [], original: false, note: '' })),
    }),
  )

it('offers nothing any more where a line was taken on another screen', () => {
  expect(sheets(['one', 'two']).match(/<li/gu)).toHaveLength(2)
  expect(sheets([])).toBe('')
})
