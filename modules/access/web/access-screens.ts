/** Each screen's code comes when it is opened. */
export const accessScreens = {
  users: async () => (await import('./screens/user-list-screen.tsx')).UserListScreen,
  addUser: async () => (await import('./screens/user-editor-screen.tsx')).UserEditorScreen,
  editUser: async () => (await import('./screens/user-editor-screen.tsx')).UserEditorScreen,
  userDetail: async () => (await import('./screens/user-detail-screen.tsx')).UserDetailScreen,
  roles: async () => (await import('./screens/role-list-screen.tsx')).RoleListScreen,
  addRole: async () => (await import('./screens/role-editor-screen.tsx')).RoleEditorScreen,
  editRole: async () => (await import('./screens/role-editor-screen.tsx')).RoleEditorScreen,
  roleDetail: async () => (await import('./screens/role-detail-screen.tsx')).RoleDetailScreen,
}
