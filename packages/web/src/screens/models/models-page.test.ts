import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { DEEDS, FULL_DESK, OFFERS } from '../../stories/models-data.ts'
import { ModelsPage } from './models-page.tsx'

const drawn = (isGuest: boolean): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(Router, {
        ssrPath: '/models',
        children: createElement(ModelsPage, {
          listed: { desk: FULL_DESK, offers: OFFERS },
          deeds: DEEDS,
          isGuest,
        }),
      }),
    ),
  )
const mainOf = (page: string): string => /<main[\s\S]*<\/main>/u.exec(page)?.[0] ?? ''

it('shows a guest who plays, and nothing that could be changed', () => {
  const [member, guest] = [false, true].map((isGuest) => mainOf(drawn(isGuest)))
  for (const change of ['Let it go', '<select', '<form', '<button', '<input']) {
    expect(member).toContain(change)
    expect(guest).not.toContain(change)
  }
  for (const { model } of FULL_DESK.connected) expect(guest).toContain(model)
  expect(guest).toContain('You came by a link')
})
