// #region wire
import { systemClock } from '@commedia/core/adapters'
import { followShow, wireClient } from '@commedia/core/wire'

const base = process.env.COMMEDIA_HOUSE ?? 'http://127.0.0.1:4747'
const { secret } = await wireClient({ base, fetch }).arrive({ body: { name: 'Olga' } })
const house = wireClient({ base, fetch, secret })
const { id: show } = await house.createShow({ body: { blueprint: 'the-kings-soup' } })
await house.startShow({ show })

const bell = new AbortController()
const watching = { base, fetch, secret, clock: systemClock(), signal: bell.signal }
let heard = 0
for await (const { view } of followShow({ show }, watching)) {
  for (const moment of view.moments.slice(heard)) if (moment.kind === 'line') console.log(moment.text)
  heard = view.moments.length
  if (heard > 12) bell.abort()
}
await house.stopShow({ show })
// #endregion wire
