import { expect, it } from 'vitest'
import { openLog } from './open-log.ts'

it('says where an error was thrown in our own places, and not what it says', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const error = new Error('what somebody said')
  error.stack = [
    'Error: what somebody said',
    '    at read (file:///house/store.ts:1:1)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
    '    at async answer (file:///house/http.ts:2:2)',
  ].join('\n')
  log.error({ error }, 'a request failed')
  expect(JSON.parse(lines[0] ?? '').error).toEqual({
    name: 'Error',
    at: ['at read (file:///house/store.ts:1:1)', 'at async answer (file:///house/http.ts:2:2)'],
  })
})
