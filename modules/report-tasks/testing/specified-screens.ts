import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const own = 'a task has a page with what it sent, and what somebody was sent has one for them'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/report/notificationTask/index' },
    { path: '/report/notificationTask/add' },
    { path: '/report/notificationTask/edit' },
    { path: '/report/notificationTask/detail', beyondTheTable: own },
    { path: '/report/notificationTask/received', beyondTheTable: own },
  ],
}
