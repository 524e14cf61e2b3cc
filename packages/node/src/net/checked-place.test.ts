import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { dialPlace } from './checked-place.ts'

it('speaks TLS for the name, with the checked address and no other', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection')
  const dialled = dialPlace({ host: 'models.example', port, secure: true, addresses: ['127.0.0.1'] })
  dialled.on('error', () => undefined)
  const [socket] = (await connected) as [Socket]
  const [hello] = (await once(socket, 'data')) as [Buffer]
  expect([hello[0], hello.includes('models.example')]).toEqual([0x16, true])
  dialled.destroy()
  server.close()
})
