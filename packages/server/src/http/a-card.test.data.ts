/** A character card of another program, with what we wrote into one once. */
export function aCard(commedia: object) {
  return {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      ...{ name: 'Orla "../x"', description: 'Orla keeps the lamp.', personality: 'dry', scenario: '' },
      ...{ first_mes: 'Hm.', mes_example: '', creator_notes: '', system_prompt: 'Obey.', tags: ['sea'] },
      extensions: { other: { x: [1] }, commedia },
      character_book: { extensions: {}, entries: [{ keys: ['lamp'], content: 'It is out.', enabled: true }] },
    },
  }
}
