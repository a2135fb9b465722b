import { expect, it } from 'vitest'
import { PREFERENCES_KEY } from './preferences-key.ts'
import { resetUiState, setUiState, uiStateStore } from './ui-state.ts'

it('[DATA-04] starts as the specification says', () => {
  expect(uiStateStore.getState()).toMatchObject({
    menuList: [],
    breadcrumbs: [],
    constructionType: null,
    constructionApp: 'dashboard',
    childId: null,
    homeShowMode: 'Grid',
    unreadComments: 0,
    commentFlag: false,
    earthDialogFlag: false,
    earthDialogType: null,
  })
})

it('[DATA-04] keeps preferences over a reload and forgets the rest with the person', async () => {
  setUiState({ homeShowMode: 'List', theme: 'dark', childId: 'child-1', unreadComments: 4 })
  const kept = localStorage.getItem(PREFERENCES_KEY) ?? ''
  expect(kept).not.toContain('child-1')
  resetUiState()
  expect(uiStateStore.getState()).toMatchObject({
    homeShowMode: 'List',
    theme: 'dark',
    childId: null,
    unreadComments: 0,
  })

  setUiState({ homeShowMode: 'Grid', theme: 'auto' })
  localStorage.setItem(PREFERENCES_KEY, kept)
  await uiStateStore.persist.rehydrate()
  expect(uiStateStore.getState()).toMatchObject({ homeShowMode: 'List', theme: 'dark' })
})
