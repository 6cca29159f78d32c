import './FileButton.css'

type FileButtonProps = {
  children: string
  /** What the file picker offers, as in the `accept` of an input. */
  accept: string
  onFile: (file: File) => void
}

/** Chooses one file of this device. The same one can be chosen again: it may have been mended meanwhile. */
export function FileButton({ children, accept, onFile }: FileButtonProps) {
  return (
    <label className="button button-plain file-button">
      {children}
      <input
        className="hidden-text"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
