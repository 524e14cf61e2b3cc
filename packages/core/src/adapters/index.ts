export {
  CHAT_TEMPLATES,
  CHATML,
  type ChatTemplate,
  MISTRAL,
  renderChat,
  type TemplateMessage,
} from './chat-template.ts'
export { connectEar, type EarConnection } from './connect-ear.ts'
export { connectEmbedder, type EmbedderConnection } from './connect-embedder.ts'
export { connectModel } from './connect-model.ts'
export { connectModeration, type ModerationConnection } from './connect-moderation.ts'
export { connectVoice } from './connect-voice.ts'
export { embedderSize } from './embedder-size.ts'
export type { Fetch } from './guarded-fetch.ts'
export { KNOWN_SERVERS, type KnownServer, knownServerAt } from './known-servers.ts'
export {
  type ListedModel,
  type ModelsFound,
  type ModelsPlace,
  modelsAt,
  tidyAddress,
} from './models-at.ts'
export type { SoundFailure } from './sound-server.ts'
export { systemClock } from './system-clock.ts'
export {
  type ConnectVendor,
  defineVendor,
  type ModelConnection,
  type ModelKind,
  type Vendor,
  type VendorWay,
} from './vendor.ts'
export type { SoundFormat, VoiceConnection } from './voice-connection.ts'
