import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { NO_DRAFT } from './character-draft.ts'
import { DressingTable } from './dressing-table.tsx'

const nothing = (): void => undefined

it('asks for a name where one sits down with them, and not inside what is kept of a character', () => {
  const table = createElement(DressingTable, {
    ...{ id: 'character_1', draft: NO_DRAFT, busy: undefined, onChange: nothing, onKeep: nothing },
    deeds: { talk: nothing, useIn: nothing, card: nothing, drop: nothing },
    asks: createElement('form', { id: 'asks' }),
  })
  const html = renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: table }))
  const form = html.slice(html.lastIndexOf('<form'))
  expect(html).toContain('id="asks"')
  expect(form).toContain('type="submit"')
  expect(form).not.toContain('id="asks"')
})
