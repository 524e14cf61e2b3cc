import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { CODE_COLOURS } from './code-colours.ts'

const SITE = fileURLToPath(new URL('..', import.meta.url))
const API_PAGES = `${SITE}reference/generated/api`

/** One page a door, as `scripts/docs.ts` made them. */
const doors = existsSync(API_PAGES) ? readdirSync(API_PAGES).sort() : []
const doorPages = doors
  .map((file) => ({
    text: readFileSync(`${API_PAGES}/${file}`, 'utf8').match(/^# `(.+)`$/m)?.[1] ?? file,
    link: `/reference/api/${file.replace(/\.md$/, '')}`,
  }))
  .sort((a, b) => (a.text < b.text ? -1 : 1))

const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Play',
    items: [
      { text: 'A first evening', link: '/players/first-evening' },
      { text: 'Coming from SillyTavern', link: '/players/from-sillytavern' },
    ],
  },
  { text: 'Write', items: [{ text: 'The writers’ room', link: '/writers/' }] },
  {
    text: 'Build',
    items: [
      { text: 'Build with characters', link: '/developers/' },
      { text: 'A play in a program', link: '/developers/play' },
      { text: 'Rooms', link: '/developers/rooms' },
      { text: 'In React', link: '/developers/react' },
      { text: 'Memory', link: '/developers/memory' },
      { text: 'World state and actions', link: '/developers/world' },
      { text: 'The record and its events', link: '/developers/events' },
      { text: 'The server and its client', link: '/developers/server' },
      { text: 'Tests', link: '/developers/testing' },
      { text: 'MCP', link: '/developers/mcp' },
    ],
  },
  {
    text: 'Measure',
    items: [
      { text: 'Measure models', link: '/researchers/' },
      { text: 'Data to train on', link: '/researchers/training-data' },
    ],
  },
  {
    text: 'Run',
    items: [
      { text: 'Run it for others', link: '/operators/' },
      { text: 'Production', link: '/operators/production' },
      { text: 'Capacity', link: '/operators/capacity' },
      { text: 'Costs and caps', link: '/operators/costs' },
      { text: 'Dollars', link: '/operators/dollars' },
      { text: 'Traces', link: '/operators/tracing' },
      { text: 'A hook', link: '/operators/hooks' },
      { text: 'Streams and OBS', link: '/operators/streaming' },
      { text: 'Security', link: '/operators/security' },
      { text: 'Care for people', link: '/operators/care' },
      {
        text: 'Runbooks',
        link: '/operators/runbooks/',
        items: [
          { text: 'Backup', link: '/operators/runbooks/backup' },
          { text: 'Restore', link: '/operators/runbooks/restore' },
          { text: 'Upgrade', link: '/operators/runbooks/upgrade' },
          { text: 'A person is to be removed', link: '/operators/runbooks/remove-a-person' },
          { text: 'Secrets are replaced', link: '/operators/runbooks/rotate-secrets' },
          { text: 'A link went out', link: '/operators/runbooks/leaked-link' },
        ],
      },
    ],
  },
  {
    text: 'Understand',
    items: [
      { text: 'The ideas', link: '/concepts/' },
      { text: 'Three walks', link: '/concepts/walks' },
      { text: 'Glossary', link: '/concepts/glossary' },
      { text: 'Five papers, one house', link: '/papers/' },
      { text: 'Every table of the papers', link: '/papers/experiments' },
      { text: 'Requirement by requirement', link: '/papers/requirements' },
      { text: 'Limits and ethics', link: '/papers/limits' },
    ],
  },
]

const reference: DefaultTheme.SidebarItem[] = [
  {
    text: 'Reference',
    items: [
      { text: 'Overview', link: '/reference/' },
      { text: 'Commands', link: '/reference/commands' },
      { text: 'Settings', link: '/reference/configuration' },
      { text: 'Events', link: '/reference/events' },
      { text: 'Routes', link: '/reference/routes' },
      { text: 'API', link: '/reference/api/', items: doorPages },
    ],
  },
]

export default defineConfig({
  title: 'Commedia',
  description: 'Improvised theatre by people and language models.',
  cleanUrls: true,
  lastUpdated: false,
  // Generated pages that stand inside another one.
  srcExclude: ['README.md', 'reference/generated/*.md'],
  rewrites: { 'reference/generated/api/:page': 'reference/api/:page' },
  head: [
    ['link', { rel: 'icon', href: '/mask.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'theme-color', content: '#14110f' }],
  ],
  markdown: {
    theme: CODE_COLOURS,
    languageAlias: { liquid: 'html' },
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    zh: {
      label: '中文',
      lang: 'zh-CN',
      description: '人与语言模型同台的即兴戏剧。',
      themeConfig: {
        nav: [
          { text: '第一个夜晚', link: '/zh/first-evening' },
          { text: '英文文档', link: '/' },
        ],
        sidebar: [
          {
            text: '中文',
            items: [
              { text: '首页', link: '/zh/' },
              { text: '第一个夜晚', link: '/zh/first-evening' },
              { text: '从 SillyTavern 过来', link: '/zh/from-sillytavern' },
            ],
          },
        ],
        outline: { label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
        returnToTopLabel: '回到顶部',
        sidebarMenuLabel: '目录',
        darkModeSwitchLabel: '灯光',
        lightModeSwitchTitle: '开灯',
        darkModeSwitchTitle: '熄灯',
      },
    },
  },
  themeConfig: {
    siteTitle: 'Commedia',
    // Most pages have no sister in the other language: the switch leads to its front page.
    i18nRouting: false,
    search: {
      provider: 'local',
      options: {
        locales: {
          zh: {
            translations: {
              button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
              modal: {
                noResultsText: '没有找到',
                resetButtonTitle: '清除',
                footer: { selectText: '选择', navigateText: '移动', closeText: '关闭' },
              },
            },
          },
        },
      },
    },
    nav: [
      { text: 'Play', link: '/players/first-evening' },
      { text: 'Write', link: '/writers/' },
      { text: 'Build', link: '/developers/' },
      { text: 'Measure', link: '/researchers/' },
      { text: 'Run', link: '/operators/' },
      { text: 'Reference', link: '/reference/' },
    ],
    sidebar: { '/reference/': reference, '/': sidebar },
    outline: [2, 3],
    darkModeSwitchLabel: 'House lights',
    lightModeSwitchTitle: 'House lights up',
    darkModeSwitchTitle: 'House lights down',
  },
  vite: { server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } } },
})
