import './FileButton.css'

type FilesButtonProps = {
  children: string
  /** What the file picker offers, as in the `accept` of an input. */
  accept: string
  /** A whole folder is chosen, with the folders in it. */
  isFolder?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Chooses several files of this device at once, or a folder. */
export function FilesButton({ children, accept, isFolder = false, onFiles }: FilesButtonProps) {
  return (
    <label className="button button-plain file-button">
      {children}
      <input
        className="hidden-text"
        type="file"
        accept={accept}
        multiple
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onFiles(files)
          target.value = ''
        }}
      />
    </label>
  )
}
