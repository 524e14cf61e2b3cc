import { asJson, Character, CommediaError, choicesIn, languageOf, meant } from '@commedia/core'
import { CaseRequest, caseWritingCost, HouseMethod, MysteryCase, TableSettings } from '@commedia/core/mystery'
import type { ROUTES } from '@commedia/core/wire'
import { usualForCost, usualForTable } from '../company/reckoning.ts'
import { refused } from '../company/refused.ts'
import type { KeptOpening } from '../company/table-opening.ts'
import { mystery } from '../modes/mystery.ts'
import { openPurses } from '../people/open-purses.ts'
import { giveSeat } from '../people/seats.ts'
import { newId } from '../people/secrets.ts'
import { rightsOf } from '../people/who.ts'
import { caseOf, dropCase, keepCase, keptCase, listCases } from '../store/kept-cases.ts'
import { charactersOf } from '../store/kept-characters.ts'
import { keepShow } from '../store/kept-shows.ts'
import { languageOfRequest } from './asking.ts'
import { caseListed, playableCase } from './case-listed.ts'
import { withoutPast } from './character-handlers.ts'
import { evenings } from './evenings.ts'
import { cameOf, type Handlers, personOf, sitterOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { beginJob } from './job-handlers.ts'
import { reckonerFor, reckoning } from './reckoning.ts'
import { requireEndpoint, showDetail, usualRating } from './show-detail.ts'

type Mine = Pick<
  typeof ROUTES,
  'listCases' | 'keepCase' | 'writeCase' | 'readCase' | 'deleteCase' | 'openTable' | 'sendToTable'
>

/** Mystery tables: cases, tables laid for them, and what people do there. Everything else about them is as with any show. */
export function tableHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, store, stageManager, clock } = theatre
  const find = evenings(theatre)
  const ofTheHouse = config.cases ?? new Map<string, MysteryCase>()
  return {
    async listCases(asked) {
      const { language } = asked.query
      const kept = await listCases(database, personOf(asked).id)
      const all = [
        ...kept.map((row) => caseListed(row.id, MysteryCase.parse(row.case), 'mine')),
        ...[...ofTheHouse].map(([name, of]) => caseListed(name, of, 'house')),
      ]
      return { cases: all.filter((one) => language === undefined || one.language === language) }
    },

    async keepCase(asked) {
      const of = playableCase(asked.body.case, languageOfRequest(asked.context))
      const id = newId('case')
      const changed = new Date(clock.now()).toISOString()
      await keepCase(database, {
        ...{ id, changed, owner: personOf(asked).id, title: of.title },
        case: asJson(of),
      })
      return caseListed(id, of, 'mine')
    },

    async writeCase(asked) {
      const { idea, language = languageOf(idea), ...wishes } = asked.body
      const request = CaseRequest.parse({ ...wishes, idea, language })
      const usual = usualForCost(caseWritingCost(request), reckoning(theatre, config))
      const job = { owner: personOf(asked).id, kind: 'case', request, usual }
      return { job: await beginJob(job, { ...theatre, config }) }
    },

    async readCase({ params }) {
      const found = await keptCase(database, params.case)
      if (found === undefined) throw new CommediaError('not-found', 'There is no such case.')
      return { case: MysteryCase.parse(found.case) }
    },

    async deleteCase({ params }) {
      await dropCase(database, params.case)
      return { done: true }
    },

    async openTable(asked) {
      const owner = personOf(asked).id
      const { title, settings = {}, endpoint } = asked.body
      if (endpoint !== undefined) await requireEndpoint(owner, endpoint, theatre)
      const of = playableCase(await wantedCase(asked.body.case, owner), languageOfRequest(asked.context))
      const seat = asked.body.seat === undefined ? undefined : seatMeant(of, asked.body.seat)
      requireMethods([settings.method, settings.murderers])
      const opening: KeptOpening = {
        ...{ kind: 'table', case: of, settings: TableSettings.parse(settings) },
        seats: seat === undefined ? {} : { [seat]: { kind: 'person', person: owner } },
        cast: await castOf(of, owner, asked.body.cast ?? {}),
        ...(endpoint === undefined ? {} : { endpoint }),
      }
      const [id, take] = [newId('table'), newId('take')]
      const reckoned = (await reckonerFor({ owner, endpoint }, theatre, config))()
      const usual = usualForTable(of, opening.settings, reckoned)
      await openPurses(database, { piece: id, owner, usual }, config)
      await store.journal.begin({ id: take, show: id })
      await keepShow(database, {
        ...{ id, owner, language: of.language, onStage: take, title: title ?? of.title },
        opening: asJson(opening),
        care: { rating: usualRating(config) },
        since: new Date(clock.now()).toISOString(),
      })
      if (seat !== undefined) await giveSeat(database, { show: id, role: seat, person: owner })
      return showDetail(id, await rightsOf(database, owner, id), { ...theatre, find, config })
    },

    async sendToTable(asked) {
      const { show } = asked.params
      if (theatre.modes.of(show).kind !== mystery.kind) throw refused('no-table', 'This is no mystery table.')
      const sitter = sitterOf(asked, asked.query.as)
      const done = await stageManager.cue(show, { cue: asJson(asked.body), sitter })
      return cameOf(done)
    },
  }

  function requireMethods(wanted: readonly (string | undefined)[]): void {
    const known = [...HouseMethod.options, ...theatre.modes.methods.map(({ id }) => id)]
    const unknown = wanted.find((name) => name !== undefined && !known.includes(name))
    if (unknown !== undefined)
      throw new CommediaError(
        'wrong-setting',
        `method: nobody here plays by ${unknown}. There is ${known.join(', ')}.`,
      )
  }

  async function wantedCase(wanted: string, owner: string): Promise<unknown> {
    const bundled = ofTheHouse.get(wanted)
    if (bundled !== undefined) return bundled
    const found = await caseOf(database, { id: wanted, owner })
    if (found !== undefined) return found.case
    const all = [
      ...(await listCases(database, owner)).map((row) => ({ id: row.id, name: row.title, case: row.case })),
      ...[...ofTheHouse].map(([id, of]) => ({ id, name: of.title, case: of })),
    ]
    const titled = meant(wanted, all)
    if (titled !== undefined) return titled.case
    throw new CommediaError('not-found', 'There is no such case.', { choices: choicesIn(all) })
  }

  function seatMeant({ roles }: MysteryCase, said: string): string {
    const role = meant(said, roles)
    if (role !== undefined) return role.id
    throw refused('no-such-seat', `There is no role ${said} in this case.`, choicesIn(roles))
  }

  /** Characters of the owner who lend their manner to roles; what they lived through stays at home. */
  async function castOf(
    { roles }: MysteryCase,
    owner: string,
    wanted: Readonly<Record<string, string>>,
  ): Promise<KeptOpening['cast']> {
    const ids = Object.values(wanted)
    if (ids.length === 0) return {}
    const found = await charactersOf(database, owner, ids)
    const mine = new Map(found.map(({ id, character }) => [id, withoutPast(Character.parse(character))]))
    return Object.fromEntries(
      Object.entries(wanted).map(([role, id]) => {
        const character = mine.get(id)
        if (character === undefined) throw new CommediaError('not-found', 'There is no such character.')
        if (!roles.some((one) => one.id === role))
          throw new CommediaError('wrong-setting', `cast: there is no role ${role}.`)
        return [role, character]
      }),
    )
  }
}
