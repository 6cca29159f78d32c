import { createTheme } from '#ui/theme/theme.ts'

/** This page's colours. Importing it shows the choice that was kept. */
export const theme = createTheme({ root: document.documentElement, storage: () => localStorage })
