import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton`, which RainbowKit's scroll lock uses: it adds a <style> element,
 * which the content security policy forbids. An adopted sheet does the same within it. Same exports; vite.config.ts
 * puts this file in the package's place.
 */
export const stylesheetSingleton = () => {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css: string) {
      if (users++ > 0) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      if (--users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      sheet = undefined
    },
  }
}

export const styleHookSingleton = () => {
  const sheet = stylesheetSingleton()
  return (styles: string, isDynamic?: boolean) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only a dynamic style is replaced, as in the package.
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [isDynamic ? styles : undefined])
  }
}

export const styleSingleton = () => {
  const useStyle = styleHookSingleton()
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }) => {
    useStyle(styles, dynamic)
    return null
  }
}
