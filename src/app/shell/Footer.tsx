import { ThemeSwitch } from './ThemeSwitch.tsx'
import './Footer.css'

export type FooterLinks = { docs: string; learn: string }

/** Exactly two links lead out of the app. */
export function Footer({ links }: { links: FooterLinks }) {
  return (
    <footer className="footer">
      <div>
        <a href={links.docs} target="_blank" rel="noopener noreferrer">
          Docs
        </a>
        <p>Find in-depth information about the API</p>
      </div>
      <div>
        <a href={links.learn} target="_blank" rel="noopener noreferrer">
          Learn
        </a>
        <p>Tips, tricks and commands</p>
      </div>
      <ThemeSwitch />
    </footer>
  )
}
