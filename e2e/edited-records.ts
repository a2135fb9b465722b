import type { Page } from 'playwright-core'
import { VIEWED_MODEL } from './open-viewer.ts'
import type { DemonstrationUser, ProductApi } from './product-api.ts'

/** Names that no other journey uses, and that a product which runs for longer does not know yet. */
const RUN = Date.now().toString(36)

/** A field that both people change: what they enter, one after the other, and how the record then has it. */
interface Field {
  /** As the notice names it. */
  readonly label: string
  readonly values: readonly [string, string, string]
  readonly enter: (page: Page, value: string) => Promise<void>
}

/** A record that is there, and the way to its editor. */
interface Opened {
  readonly address: string
  /** From the address to the fields, where they are not on screen at once. */
  readonly open?: (page: Page) => Promise<unknown>
  /** What is stored, as the fields' values have it: of the first field, and of the second. */
  readonly stored: () => Promise<readonly unknown[]>
  /** Puts back what other journeys look at. */
  readonly restore?: () => Promise<unknown>
}

export interface Editor {
  readonly name: string
  readonly who?: DemonstrationUser
  readonly save: string
  readonly fields: readonly [Field, Field]
  readonly prepare: (api: ProductApi) => Promise<Opened>
}

type Found = Readonly<Record<string, string>>

function textField(label: string, values: Field['values'] = [`one ${RUN}`, `two ${RUN}`, `three ${RUN}`]): Field {
  return { label, values, enter: (page, value) => page.getByLabel(label, { exact: true }).fill(value) }
}

/** Editors of the records of a structure open where one is picked; which one is theirs, they say themselves. */
export const PLACE = {
  currentProject: { code: 'WHN', name: 'Wahat Nada District' },
  currentSite: { code: 'WHN-01', name: 'Central Quarter' },
  currentStructure: { code: 'WHN-01-BA', name: 'Tower BA', ctime: '2026-01-01T00:00:00.000Z' },
}

/** Any structure of the demonstration, with its site and project. */
async function place(api: ProductApi) {
  const { items } = await api.call<{ items: Found[] }>('GET', '/structures?page=1&pageSize=1&sort=code')
  const [{ code = '', siteCode = '', projectCode = '' } = {}] = items
  return { projectCode, siteCode, structureCode: code }
}

/** The record at a path of the API, read for two of its fields. */
function reading(api: ProductApi, path: string, first: string, second: string): Opened['stored'] {
  return async () => {
    const record = await api.call<Record<string, unknown>>('GET', path)
    return [record[first], record[second]]
  }
}

async function firstOf(api: ProductApi, path: string): Promise<Found> {
  const { items } = await api.call<{ items: Found[] }>('GET', `${path}?page=1&pageSize=1`)
  const [found] = items
  if (!found) throw new Error(`The demonstration has nothing at ${path}.`)
  return found
}

export const EDITORS: readonly Editor[] = [
  {
    name: 'a site',
    save: 'Save site',
    fields: [textField('Name'), textField('Address')],
    prepare: async (api) => {
      const code = `E${RUN}`.toUpperCase()
      await api.call('POST', '/sites', { code, projectCode: 'WHN', name: `Site ${code}` })
      return { address: `/home/editSite/${code}`, stored: reading(api, `/sites/${code}`, 'name', 'address') }
    },
  },
  {
    name: 'a structure',
    save: 'Save structure',
    fields: [textField('Name'), textField('Description')],
    prepare: async (api) => {
      const code = `E${RUN}S`.toUpperCase()
      const { siteCode } = await place(api)
      await api.call('POST', '/structures', { code, siteCode, name: `Structure ${code}` })
      const stored = reading(api, `/structures/${code}`, 'name', 'description')
      return { address: `/home/editStructure/${code}`, stored }
    },
  },
  {
    name: 'a user',
    save: 'Save user',
    fields: [textField('Name'), textField('Name in Arabic')],
    prepare: async (api) => {
      const { id } = await api.call<Found>('POST', '/users', {
        name: `two.${RUN}`,
        displayName: 'Two Editors',
        displayNameAr: '',
        email: '',
        language: 'en',
        roleCodes: ['viewer'],
        grants: [],
      })
      return { address: `/user/edit/${id}`, stored: reading(api, `/users/${id}`, 'displayName', 'displayNameAr') }
    },
  },
  {
    name: 'a role',
    save: 'Save role',
    fields: [textField('Name in English'), textField('Name in Arabic')],
    prepare: async (api) => {
      const code = `two-${RUN}`
      const nothing = { en: '', ar: '' }
      const name = { en: 'Two editors', ar: 'محرران' }
      const facts = { name, description: nothing, isAdmin: false, permissions: [], pagePrefixes: [] }
      await api.call('POST', '/roles', { code, ...facts })
      const stored = async () => {
        const role = await api.call<{ name: { en: string; ar: string } }>('GET', `/roles/${code}`)
        return [role.name.en, role.name.ar]
      }
      return { address: `/role/edit/${code}`, stored }
    },
  },
  {
    name: 'a drawing',
    save: 'Save',
    fields: [textField('Title'), textField('Scale', ['1:10', '1:20', '1:50'])],
    prepare: async (api) => {
      const { id } = await firstOf(api, '/cad-drawings')
      return { address: `/design/cadViewer/edit/${id}`, stored: reading(api, `/cad-drawings/${id}`, 'title', 'scale') }
    },
  },
  {
    name: 'a building model',
    save: 'Save',
    fields: [textField('Name'), textField('Description')],
    prepare: async (api) => {
      const { items } = await api.call<{ items: Found[] }>('GET', '/bim-models?page=1&pageSize=20')
      // Other journeys open the viewed one by its name.
      const id = items.find(({ name }) => name !== VIEWED_MODEL)?.['id']
      if (!id) throw new Error('The demonstration has no second model.')
      const stored = reading(api, `/bim-models/${id}`, 'name', 'description')
      return { address: `/geospatial/bim/edit/${id}`, stored }
    },
  },
  {
    name: 'a model set',
    save: 'Save',
    fields: [textField('Name'), textField('Description')],
    prepare: async (api) => {
      const { id: modelId, structureCode } = await firstOf(api, '/bim-models')
      const set = { structureCode, name: `Set ${RUN}`, description: '', modelIds: [modelId], viewId: null }
      const { id } = await api.call<Found>('POST', '/model-sets', set)
      const stored = reading(api, `/model-sets/${id}`, 'name', 'description')
      return { address: `/design/modelViewer/edit/${id}`, stored }
    },
  },
  {
    name: 'a dashboard',
    save: 'Save',
    fields: [
      textField('Name'),
      {
        label: 'Opened',
        values: ['30', '90', '180'],
        enter: async (page, value) => void (await page.getByLabel('Opened', { exact: true }).selectOption(value)),
      },
    ],
    prepare: async (api) => {
      const draft = { ...(await place(api)), name: `Dashboard ${RUN}`, plots: ['issuesByAge'] }
      const { id } = await api.call<Found>('POST', '/design-dashboards', draft)
      const read = reading(api, `/design-dashboards/${id}`, 'name', 'days')
      return { address: `/design/dashboard/edit/${id}`, stored: async () => (await read()).map(String) }
    },
  },
  {
    name: 'a clash test',
    save: 'Save',
    fields: [
      textField('Name'),
      textField('High at least with one of these IFC classes', ['IfcBeam', 'IfcWall', 'IfcSlab']),
    ],
    prepare: async (api) => {
      const { id } = await firstOf(api, '/clash-tests')
      const stored = async () => {
        const found = await api.call<{ name: string; severityRule: { classes: string[] } }>('GET', `/clash-tests/${id}`)
        return [found.name, found.severityRule.classes.join(', ')]
      }
      return { address: `/design/clash/edit/${id}`, stored }
    },
  },
  {
    name: 'a device',
    save: 'Save',
    fields: [textField('Name'), textField('Mounted on')],
    prepare: async (api) => {
      const { id } = await firstOf(api, '/devices')
      return { address: `/smartcity/device/edit/${id}`, stored: reading(api, `/devices/${id}`, 'name', 'mountedOn') }
    },
  },
  {
    name: 'a non-conformity',
    save: 'Save',
    fields: [textField('Title'), textField('Location')],
    prepare: async (api) => {
      const { items } = await api.call<{ items: Found[] }>('GET', '/ncrs?state=open&page=1&pageSize=1')
      const id = items[0]?.['id']
      if (!id) throw new Error('The demonstration has no open non-conformity.')
      return { address: `/QA/ncr/edit/${id}`, stored: reading(api, `/ncrs/${id}`, 'title', 'location') }
    },
  },
  {
    name: 'the menu',
    save: 'Save for everybody',
    fields: [
      {
        label: 'Entries of the menu',
        // Keys that move an entry; where it stands is read back as the key that leads there.
        values: ['End', 'Home', 'ArrowUp'],
        enter: async (page, key) => {
          await page.getByRole('button', { name: 'Move Construction', exact: true }).focus()
          await page.keyboard.press(key)
        },
      },
      {
        label: 'Geospatial, hidden in menu',
        values: ['false', 'true', 'false'],
        enter: (page, value) => page.getByRole('switch', { name: 'Geospatial: In menu' }).setChecked(value === 'true'),
      },
    ],
    prepare: async (api) => {
      const read = () => api.call<{ rowVersion: number; entries: MenuEntry[] }>('GET', '/operation/menu/arrangement')
      const stored = async () => {
        const { entries } = await read()
        const geospatial = entries.find(({ id }) => id === '/geospatial')
        return [keyOf(entries), String(!(geospatial?.chosen.isHidden ?? geospatial?.declared.isHidden))]
      }
      const restore = async () => {
        const { rowVersion } = await read()
        await api.call('PUT', '/operation/menu/arrangement', { rowVersion, choices: [] })
      }
      return { address: '/Operation/menu/index', stored, restore }
    },
  },
  {
    name: 'a decision about a switch',
    save: 'Decide',
    fields: [
      textField('Reason'),
      {
        label: 'On or off',
        values: ['On', 'Off', 'On'],
        enter: (page, value) => page.getByRole('radio', { name: value, exact: true }).check({ force: true }),
      },
    ],
    prepare: async (api) => {
      const { id: ownerId } = await api.call<Found>('GET', '/account/profile')
      const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
      const facts = { isOn: false, reason: `Two editors ${RUN}`, ownerId, expiresAt }
      const path = '/operation/switches/overrides'
      const { id } = await api.call<Found>('POST', path, { switchId: 'shares.links', projectCode: 'WHN', ...facts })
      const read = async () => {
        const found = await api.call<{ items: { overrides: Override[] }[] }>(
          'GET',
          '/operation/switches?page=1&pageSize=50',
        )
        return found.items.flatMap(({ overrides }) => overrides).find((override) => override.id === id)
      }
      return {
        address: '/Operation/switch/index',
        open: async (page) => {
          await page.getByRole('row').getByRole('link', { name: 'Links to models' }).click()
          await page
            .getByRole('dialog')
            .getByRole('listitem')
            .filter({ hasText: RUN })
            .getByRole('button', { name: 'Edit', exact: true })
            .click()
        },
        stored: async () => {
          const override = await read()
          return [override?.reason, override?.isOn ? 'On' : 'Off']
        },
        restore: async () => api.call('DELETE', `${path}/${id}`, { rowVersion: (await read())?.rowVersion }),
      }
    },
  },
  {
    name: 'notification settings',
    who: 'commercial',
    save: 'Save preferences',
    fields: [
      {
        label: 'E-mails',
        values: ['Every hour', 'Once a day', 'Each at once'],
        enter: (page, value) => page.getByRole('radio', { name: value, exact: true }).check({ force: true }),
      },
      {
        label: 'Quiet hours · From',
        values: ['true', 'false', 'true'],
        enter: (page, value) => page.getByLabel('Quiet hours', { exact: true }).setChecked(value === 'true'),
      },
    ],
    prepare: async (api) => {
      const stored = async () => {
        const settings = await api.call<Found>('GET', '/notification-settings')
        const words = { none: 'Each at once', hourly: 'Every hour', daily: 'Once a day' }
        return [words[settings['digest'] as keyof typeof words], String(settings['quietFrom'] !== null)]
      }
      return { address: '/profile', stored }
    },
  },
  {
    name: 'one’s own data',
    who: 'commercial',
    save: 'Save',
    fields: [textField('Name in Arabic'), textField('Phone', ['011 1234', '011 2345', '011 3456'])],
    prepare: async (api) => ({
      address: '/profile',
      stored: reading(api, '/account/profile', 'displayNameAr', 'phone'),
    }),
  },
]

interface MenuEntry {
  readonly id: string
  readonly groupId: string | null
  readonly declared: { readonly order: number; readonly isHidden: boolean }
  readonly chosen: { readonly order: number | null; readonly isHidden: boolean | null }
}
interface Override {
  readonly id: string
  readonly reason: string
  readonly isOn: boolean
  readonly rowVersion: number
}

/** Where the entry stands among the first level: first, last or between. */
function keyOf(entries: readonly MenuEntry[]): string {
  const level = entries
    .filter(({ groupId }) => groupId === null)
    .sort((a, b) => (a.chosen.order ?? a.declared.order) - (b.chosen.order ?? b.declared.order))
    .map(({ id }) => id)
  const at = level.indexOf('/construction')
  return at === 0 ? 'Home' : at === level.length - 1 ? 'End' : at === level.length - 2 ? 'ArrowUp' : 'elsewhere'
}
