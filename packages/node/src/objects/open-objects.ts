import type { ObjectStore } from '@commedia/core'
import { folderObjects } from './folder-objects.ts'
import { type S3Place, s3Objects } from './s3-objects.ts'

/** Where objects are kept: a folder of this machine, or a bucket. */
export type ObjectsPlace = { readonly folder: string } | S3Place

/** Opens the objects at a place. */
export function openObjects(place: ObjectsPlace): ObjectStore {
  return 'folder' in place ? folderObjects(place.folder) : s3Objects(place)
}
