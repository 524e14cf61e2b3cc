import { BLUEPRINT_VERSION, type Blueprint } from '../schema/blueprint.ts'

/** 林晚和老周在小站上：一幕，一点。 */
export const ZH_PLAY: Blueprint = {
  format: 'commedia-blueprint',
  version: BLUEPRINT_VERSION,
  title: '末班车',
  language: 'zh',
  logline: '一个要走的人，一个不让走的人，错过了末班车。',
  source: { kind: 'topic', topic: '错过的车' },
  cast: [
    {
      id: 'role_ana',
      name: '林晚',
      aliases: [],
      description: '拎着一个包、没穿外套的旅客。',
      background: '一个钟头前离了家，跟谁也没说。',
      personality: '嘴快，要强，怕冷场。',
      voice: '爱用短句发问，从不说“请”。',
      motivation: '赶在哥哥找来之前走掉。',
      relationships: [{ to: '老周', view: '一个挡路的人。' }],
    },
    {
      id: 'role_ben',
      name: '老周',
      aliases: [],
      description: '守站的，慢性子，心软。',
      background: '在这小站守了二十年。',
      personality: '不紧不慢，话少。',
      voice: '一句话分两截说。',
      motivation: '想有个人留下来，说说话。',
      relationships: [{ to: '林晚', view: '她不记得他，他记得她。' }],
    },
  ],
  acts: [
    {
      id: 'act_1',
      title: '站台',
      summary: '车走了，出站的钥匙在别人口袋里。',
      ending: '钥匙到了林晚手里。',
      goals: [
        { role: 'role_ana', goal: '不报姓名，把钥匙弄到手。' },
        { role: 'role_ben', goal: '留她到说出名字为止。' },
      ],
      scenes: [
        {
          id: 'scene_platform',
          name: '站台',
          surroundings: '乡间小站的夜里，下过雨，只亮着一盏灯。',
          time: '夜里十点',
          next: [],
          props: [
            {
              id: 'prop_bench',
              name: '长椅',
              aliases: [],
              description: '一张长木椅。',
              size: 'large',
              place: { kind: 'at', where: '靠着站房的墙' },
              hidden: false,
              states: {},
            },
            {
              id: 'prop_lamp',
              name: '马灯',
              aliases: ['灯'],
              description: '玻璃罩裂了的马灯。',
              size: 'small',
              place: { kind: 'on', prop: 'prop_bench' },
              hidden: false,
              states: { lit: true },
            },
          ],
          events: ['一列货车不停地开过去。'],
        },
      ],
      points: [
        {
          id: 'point_1',
          scene: 'scene_platform',
          description: '林晚知道车已经走了，门也锁了。',
          enters: ['role_ana', 'role_ben'],
          leaves: [],
          flag: {
            text: '老周把马灯吹灭。',
            conditions: [{ kind: 'prop-state', prop: 'prop_lamp', state: 'lit', is: false }],
          },
          result: '两人站在黑暗里。',
          quotations: [],
        },
      ],
    },
  ],
}
