import { Button } from '../parts/button.tsx'
import { Album } from '../screens/green-room/memory/album.tsx'
import { memoryWords } from '../screens/green-room/memory/memory-words.ts'
import { useWords } from '../words/use-words.tsx'
import { LONG_LIFE, MEMORIES, MEMORIES_ZH } from './green-room-data.ts'
import type { Story } from './story.ts'

const ILSE = { id: 'character_20', name: 'Ilse Marten' }

function Deeds() {
  const words = useWords(memoryWords)
  return (
    <>
      <Button>{words.talk}</Button>
      <Button>{words.useIn}</Button>
    </>
  )
}

function album(change: Partial<Parameters<typeof Album>[0]> = {}) {
  return <Album character={ILSE} memories={MEMORIES} isComing={false} deeds={<Deeds />} {...change} />
}

/** What a character remembers: by insight, opened to the lines, by the hour, searched, long, in Chinese, nothing yet. */
export const stories: readonly Story[] = [
  { name: 'green-room/memory/insights', render: () => album() },
  { name: 'green-room/memory/opened', render: () => album({ opened: ['/i1', '/i1/k1', '/i1/k1/e1'] }) },
  { name: 'green-room/memory/hours', render: () => album({ order: 'hours', opened: ['/e1'] }) },
  { name: 'green-room/memory/searched', render: () => album({ search: 'ledger' }) },
  { name: 'green-room/memory/not-found', render: () => album({ search: 'pepper' }) },
  { name: 'green-room/memory/long', render: () => album({ memories: LONG_LIFE, order: 'hours' }) },
  { name: 'green-room/memory/coming', render: () => album({ memories: [], isComing: true }) },
  { name: 'green-room/memory/none', render: () => album({ memories: [] }) },
  {
    name: 'green-room/memory/chinese',
    render: () =>
      album({
        character: { id: 'character_21', name: '伊娘' },
        memories: MEMORIES_ZH,
        opened: ['/i1', '/i1/k1'],
      }),
  },
]
