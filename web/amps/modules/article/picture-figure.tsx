import type { DrawnPicture, PartName } from '#domain/amps/modules/article/parts.ts';

interface PictureFigureProps {
  picture: DrawnPicture;
  className?: string;
  /** Of the article, by its name. */
  part?: PartName;
}

/** A picture with its true size, so that nothing moves when it arrives. */
export function PictureFigure({ picture, className, part }: PictureFigureProps) {
  const { url, alt, caption, width, height } = picture;
  return (
    <figure data-part={part} className={className}>
      <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}
