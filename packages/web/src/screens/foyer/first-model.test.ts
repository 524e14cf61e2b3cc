import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DEEDS } from '../../stories/models-data.ts'
import { FirstModel } from './first-model.tsx'

const drawn = (props: Partial<Parameters<typeof FirstModel>[0]>): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(FirstModel, { listed: undefined, deeds: DEEDS, onCame: () => {}, ...props }),
    ),
  )

it('says why no models could be listed, and offers to try again', () => {
  const failed = drawn({ deeds: { ...DEEDS, error: new Error('The house does not answer.') } })
  expect(failed).toContain('The house does not answer.')
  expect(failed).toContain('Try again')
  expect(failed).not.toContain('A moment')
})

it('waits for nothing where somebody else connects models', () => {
  expect(drawn({})).toContain('A moment')
  expect(drawn({ listed: { desk: null, offers: [] } })).not.toContain('A moment')
})
