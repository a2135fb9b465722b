import { describe, expect, it } from 'vitest'
import { defineModule } from '#platform/contract/define-module.ts'
import { may, recordPolicy } from './policy.ts'

const diaries = defineModule({
  id: 'diaries',
  title: { en: 'Diaries', ar: 'اليوميات' },
  area: 'foundation',
  dependsOn: [],
  permissions: { 'diary:read': { en: 'See', ar: 'عرض' }, 'diary:write': { en: 'Write', ar: 'كتابة' } },
  screens: {},
})
const reader = { isAdmin: false, permissions: new Set(['diary:read']) }
const administrator = { isAdmin: true, permissions: new Set<string>() }

describe('what a person may', () => {
  it('is what a role gives, and everything for an administrator', () => {
    expect(may<typeof diaries>(reader, 'diary:read')).toBe(true)
    expect(may<typeof diaries>(reader, 'diary:write')).toBe(false)
    expect(may<typeof diaries>(administrator, 'diary:write')).toBe(true)
  })

  it('is asked by names that a module declares, and by no others', () => {
    // @ts-expect-error: the module declares no such permission
    expect(may<typeof diaries>(reader, 'diary:burn')).toBe(false)
    // @ts-expect-error: no module is named
    expect(may(reader, 'diary:read')).toBe(true)
    // @ts-expect-error: the module declares no such permission
    recordPolicy(diaries, { burn: 'diary:burn' })
  })

  it('is said of a record word by word', () => {
    const policy = recordPolicy(diaries, { edit: 'diary:write', open: 'diary:read' })
    expect(policy({ user: reader })).toEqual({ edit: false, open: true })
    expect(policy({ user: administrator })).toEqual({ edit: true, open: true })
  })
})
