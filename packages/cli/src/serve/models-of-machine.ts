import { systemClock, type Vendor } from '@commedia/core/adapters'
import { findModels, outwardFetch } from '@commedia/node'
import { type HouseModels, homeModels, type ServerConfig } from '@commedia/server/home'
import type { Config } from '../config.ts'
import { connectionIn, isConnected, takeUp } from '../connect.ts'
import { homeVault } from './home-vault.ts'
import { modelKeeper, readKeptModels } from './kept-models.ts'

/** The models of a home: the one that is named, those that were connected before, and whatever whoever is at the machine connects. */
export async function modelsOfMachine(
  config: Config,
  { vaultSecret, vendors = [] }: Pick<ServerConfig, 'vaultSecret'> & { readonly vendors?: readonly Vendor[] },
  environment = process.env,
): Promise<HouseModels> {
  const { folder, priceIn: input, priceOut: output } = config
  const stand = {
    find: () => findModels({ fetch, environment }),
    takeUp: (connection: Parameters<typeof takeUp>[0]) => takeUp({ ...connection, vendors }, config),
    variable: (name: string) => environment[name],
    fetch: outwardFetch({ privateAddresses: 'allowed' }),
    vault: homeVault(folder, vaultSecret),
    clock: systemClock(),
    keep: modelKeeper(folder),
  }
  const price = input === undefined || output === undefined ? undefined : { input, output }
  const named = isConnected(config, vendors)
    ? { connection: connectionIn(config, vendors), price }
    : undefined
  return homeModels(stand, { kept: await readKeptModels(folder), named })
}
