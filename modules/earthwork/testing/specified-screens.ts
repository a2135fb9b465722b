import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/Operation/earthwork/index' },
    { path: '/Operation/earthwork/edit', beyondTheTable: 'a volume that was measured has a name that changes' },
    { path: '/Operation/earthwork/detail', beyondTheTable: 'a volume is a record with a page and a paper of its own' },
    ...laed('/Operation/earthwork/stockpiles', 'Stockpiles').map((row) => ({
      ...row,
      beyondTheTable: 'a stockpile is a record that each survey measures again',
    })),
  ],
}
