export { type CareDesk, type Cared, careFor } from '@commedia/core/care'
