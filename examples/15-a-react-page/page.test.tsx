// @vitest-environment happy-dom
import { afterAll, expect, it } from 'vitest'
import { Inn } from './page.tsx'

let leave = (): void => {}
afterAll(() => leave())

it('the keeper of the inn answers on a page of one’s own, offline', async () => {
  const [{ StrictMode }, { createRoot }] = await Promise.all([import('react'), import('react-dom/client')])
  const place = document.createElement('div')
  const root = createRoot(place)
  leave = () => root.unmount()
  const shown = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (place.textContent.includes(words)) resolve()
      }
      new MutationObserver(look).observe(place, { childList: true, subtree: true, characterData: true })
      look()
    })
  root.render(
    <StrictMode>
      <Inn />
    </StrictMode>,
  )
  await shown('artificial intelligence')
  const input = place.querySelector('input') as HTMLInputElement
  document.body.append(place)
  input.value = 'Is there a bed for me?'
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await shown('Otto: One. It has a draught, and a view of the gallows.')
  const said = [...place.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(said).toEqual([
    'You: Is there a bed for me?',
    'Otto: One. It has a draught, and a view of the gallows.',
  ])
})
