/** Names that OpenTelemetry gives to vendors where the AI SDK has others. */
const NAMES: Readonly<Record<string, string>> = {
  azure: 'azure.ai.openai',
  'amazon-bedrock': 'aws.bedrock',
  google: 'gcp.gemini',
  mistral: 'mistral_ai',
  moonshot: 'moonshot_ai',
  vertex: 'gcp.vertex_ai',
  xai: 'x_ai',
}

/** The name of a vendor in traces, from what a model calls its provider: `mistral.chat` is mistral_ai, and a server of one's own keeps its name. */
export function providerNameOf(provider: string): string {
  const [vendor = provider, product = ''] = provider.split('.')
  return NAMES[product] ?? NAMES[vendor] ?? vendor
}
