import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCurtain } from './use-curtain.ts'

function Shown(stands: Parameters<typeof useCurtain>[0]) {
  return useCurtain(stands) ?? 'stands still'
}

it('stands still for whoever comes in the middle, or when it is over', () => {
  const seen = (isOpen: boolean, isOver: boolean): string =>
    renderToStaticMarkup(createElement(Shown, { isOpen, isOver }))
  expect([seen(true, false), seen(true, true), seen(false, false)]).toEqual(Array(3).fill('stands still'))
})
