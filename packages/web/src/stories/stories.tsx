import { useSyncExternalStore } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Story } from './story.ts'

const files = import.meta.glob<{ readonly stories: readonly Story[] }>('./*.stories.tsx', { eager: true })

/** Every state of every screen, by name. */
const STORIES: readonly Story[] = Object.values(files)
  .flatMap(({ stories }) => stories)
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** The story the address names behind its `#`, or the list of them all. */
export function Stories() {
  const name = useSyncExternalStore(onHash, () => decodeURIComponent(location.hash.slice(1)))
  const story = STORIES.find((one) => one.name === name)
  if (story === undefined) return <List />
  // Links in a story lead nowhere.
  const { hook } = memoryLocation({ path: '/' })
  return (
    <Router key={name} hook={hook}>
      {story.render()}
    </Router>
  )
}

function List() {
  return (
    <main id="main">
      <h1>{STORIES.length}</h1>
      <ol>
        {STORIES.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ol>
    </main>
  )
}

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
